import './languages.css';
import { pluralize } from '#lib/pluralize.ts';
import { formatCount } from '#ui/admin/format.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';

type Share = { kind: string; count: number };

/** Stacked bar; hidden from screen readers, because the numbers are also given as text. */
const ShareBar = ({ shares, total }: { shares: readonly Share[]; total: number }) => (
  <svg
    className="translations-shares"
    viewBox={`0 0 ${Math.max(total, 1)} 1`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {shares.map(({ kind, count }, index) => (
      <rect
        key={kind}
        data-kind={kind}
        x={shares.slice(0, index).reduce((sum, each) => sum + each.count, 0)}
        width={count}
        height={1}
      />
    ))}
  </svg>
);

/** Progress of a language: translated, reviewed and native-reviewed texts. */
export const LanguageBar = ({ progress }: { progress: LanguageProgress }) => {
  const { total, fresh, stale, missing, human, nativeRead } = progress;
  return (
    <span className="translations-language-bar">
      <ShareBar
        total={total}
        shares={[
          { kind: 'fresh', count: fresh },
          { kind: 'stale', count: stale },
          { kind: 'missing', count: missing },
        ]}
      />
      <ShareBar total={total} shares={[{ kind: 'human', count: human }]} />
      <ShareBar total={total} shares={[{ kind: 'native', count: nativeRead }]} />
    </span>
  );
};

/** Short summary of the open work in a language. */
export const todoText = ({ stale, missing, openSuggestions }: LanguageProgress): string => {
  const parts = [
    missing > 0 ? pluralize(missing, 'fehlt', 'fehlen') : '',
    stale > 0 ? `${formatCount(stale)} veraltet` : '',
    openSuggestions > 0 ? pluralize(openSuggestions, 'Vorschlag', 'Vorschläge') : '',
  ].filter(Boolean);
  // More than two would leave no room for the name.
  return parts.length > 0 ? parts.slice(0, 2).join(' · ') : 'alles aktuell';
};

/** The bar as text, for screen readers. */
export const barText = ({ total, fresh, human, nativeRead }: LanguageProgress): string =>
  `${formatCount(fresh)} von ${formatCount(total)} aktuell, ${formatCount(human)} von Menschen, ${formatCount(nativeRead)} muttersprachlich gelesen`;

const legend = [
  ['fresh', 'aktuell'],
  ['stale', 'veraltet'],
  ['missing', 'fehlt'],
  ['human', 'von Menschen geschrieben'],
  ['native', 'muttersprachlich gelesen'],
] as const;

export const Legend = () => (
  <ul className="translations-bar-legend" aria-label="Bedeutung der Balken">
    {legend.map(([kind, name]) => (
      <li key={kind}>
        <span className="translations-legend-colour" data-kind={kind} aria-hidden="true" />
        {name}
      </li>
    ))}
    <li>
      <span className="translations-legend-colour" data-kind="hidden" aria-hidden="true" />
      nicht öffentlich
    </li>
  </ul>
);
