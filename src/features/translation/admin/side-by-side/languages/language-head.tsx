import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { ItemFilter } from '../names.ts';
import { LanguageBar } from './language-bar.tsx';
import { OfferSwitch } from './offer-switch.tsx';

type CountProps = { progress: LanguageProgress; count: number; name: string; filter?: ItemFilter };

/** A number, leading to the texts that it counts. */
const Count = ({ progress, count, name, filter }: CountProps) => {
  const text = `${formatCount(count)} ${name}`;
  return (
    <li>
      {filter && count > 0 ? (
        <Link to={`?language=${progress.language}&filter=${filter}`} preventScrollReset>
          {text}
        </Link>
      ) : (
        text
      )}
    </li>
  );
};

/** The chosen language: how far it is, and whether the public may choose it. */
export const LanguageHead = ({ progress }: { progress: LanguageProgress }) => {
  const { language, autonym, name, direction } = progress;
  return (
    <section className="card language-head" aria-label={name}>
      <div className="language-state">
        <Title order={2} size="h4">
          {name}{' '}
          <bdi lang={language} dir={direction} className="language-autonym">
            {autonym}
          </bdi>
        </Title>
        <LanguageBar progress={progress} />
        <ul className="language-counts">
          <Count progress={progress} count={progress.fresh} name="aktuell" />
          <Count progress={progress} count={progress.stale} name="veraltet" filter="stale" />
          <Count
            progress={progress}
            count={progress.missing}
            name={progress.missing === 1 ? 'fehlt' : 'fehlen'}
            filter="missing"
          />
          <Count progress={progress} count={progress.human} name="von Menschen" filter="human" />
          <Count progress={progress} count={progress.reviewed} name="gelesen und gut" />
          <Count progress={progress} count={progress.nativeRead} name="muttersprachlich gelesen" />
          <Count
            progress={progress}
            count={progress.openSuggestions}
            name={progress.openSuggestions === 1 ? 'offener Vorschlag' : 'offene Vorschläge'}
            filter="suggested"
          />
        </ul>
        {progress.lastUpdated && (
          <p className="quiet-text">Zuletzt geändert {formatDateTime(progress.lastUpdated)}</p>
        )}
      </div>
      <OfferSwitch progress={progress} />
    </section>
  );
};
