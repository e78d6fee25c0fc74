import { type ComponentType, lazy, type MouseEvent, Suspense } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { Headline } from '#ui/headline.tsx';
import { Dashboard } from './dashboard.tsx';
import type { GfiPageProps, View } from './gfi-props.ts';
import type { SheetViewProps } from './sheet-view.tsx';
import { loadSheetView, type SwitchableView, useView } from './use-view.ts';

export type GfiSectionProps = {
  site: GfiPageProps;
  gfi: SwitchableView & {
    /** The table component, set on the server only; the browser loads it when needed. */
    SheetView?: ComponentType<SheetViewProps>;
  };
};

const LazySheetView = lazy(async () => ({ default: (await loadSheetView()).SheetView }));

const buttons = [
  ['dashboard', 'gfi_dashboard_button'],
  ['table', 'gfi_excel_button'],
] as const;

type SwitchProps = {
  site: GfiPageProps;
  path: string;
  view: View;
  busy: boolean;
  show: (view: View) => unknown;
};

/** Two buttons; without a script they request the other view from the server. */
const ViewSwitch = ({ site, path, view, busy, show }: SwitchProps) => (
  <form className="gfi-view-switch" action={`${path}#gfi`} aria-busy={busy || undefined}>
    <input type="hidden" name="lang" value={site.lang} />
    {buttons.map(([each, text]) => (
      <button
        key={each}
        type="submit"
        className="button is-quiet"
        name="view"
        value={each}
        aria-pressed={each === view}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          if (!busy) show(each);
        }}
      >
        {site.texts[text]}
      </button>
    ))}
  </form>
);

/** The Global Fair Index of a country: as a dashboard, or as a table that is loaded on demand. */
export const GfiSection = ({ site, gfi }: GfiSectionProps) => {
  const { view, sheet, busy, show } = useView(gfi, site.lang);
  const { texts } = site;
  const Table = gfi.SheetView ?? LazySheetView;
  return (
    <section className="wrap gfi" id="gfi" aria-labelledby="gfi-title">
      <Headline as="h2" id="gfi-title">
        {texts.gfi_main_title}
      </Headline>
      <p>{fillPlaceholders(texts.gfi_subtitle, gfi.values)}</p>
      <ViewSwitch site={site} path={gfi.path} view={view} busy={busy} show={show} />
      <p>
        {gfi.edition && (
          <>
            <a href={gfi.edition.href}>{gfi.edition.name}</a>
            {': '}
          </>
        )}
        <a href={gfi.figures.href} lang={gfi.figures.label.lang}>
          {gfi.figures.label.text}
        </a>
      </p>
      {gfi.sample && (
        <p className="gfi-demo">
          <strong>{texts.gfi_demo_mark}</strong>
          {` ${texts.gfi_demo_note}`}
        </p>
      )}
      {gfi.membersNote && <p>{gfi.membersNote}</p>}
      {view === 'table' && sheet ? (
        <Suspense>
          <Table site={site} sheet={sheet} path={gfi.path} />
        </Suspense>
      ) : (
        <>
          <Dashboard site={site} gfi={gfi} />
          {gfi.annex?.footnote && <p className="small">{gfi.annex.footnote}</p>}
        </>
      )}
      <h3>{texts.gfi_about}</h3>
      <p>{texts.gfi_objective}</p>
      {!gfi.sample && (
        <p className="small">
          {`${fillPlaceholders(texts.gfi_data_sources, gfi.values)}. ${fillPlaceholders(texts.gfi_last_update, gfi.values)}`}
        </p>
      )}
    </section>
  );
};
