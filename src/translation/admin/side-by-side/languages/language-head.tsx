import './languages.css';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { LanguageName } from '#content/admin/index.ts';
import { pluralForm } from '#lib/pluralize.ts';
import { formatCount, formatDateTime } from '#ui/admin/format.ts';
import type { LanguageProgress } from '../../../contract/progress.ts';
import type { ItemFilter } from '../../../item-filter-names.ts';
import { LanguageBar } from './language-bar.tsx';
import { OfferSwitch } from './offer-switch.tsx';

type CountProps = { progress: LanguageProgress; count: number; name: string; filter?: ItemFilter };

/** A count, linked to the counted texts. */
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

/** The selected language: its progress, and whether it is public. */
export const LanguageHead = ({ progress }: { progress: LanguageProgress }) => {
  const { language, name } = progress;
  return (
    <section className="card translations-language-head" aria-label={name}>
      <div className="translations-language-state">
        <Title order={2} size="h4">
          <LanguageName tag={language} />
        </Title>
        <LanguageBar progress={progress} />
        <ul className="translations-language-counts">
          <Count progress={progress} count={progress.fresh} name="aktuell" />
          <Count progress={progress} count={progress.stale} name="veraltet" filter="stale" />
          <Count
            progress={progress}
            count={progress.missing}
            name={pluralForm(progress.missing, 'fehlt', 'fehlen')}
            filter="missing"
          />
          <Count progress={progress} count={progress.human} name="von Menschen" filter="human" />
          <Count progress={progress} count={progress.reviewed} name="gegengelesen" />
          <Count progress={progress} count={progress.nativeRead} name="muttersprachlich gelesen" />
          <Count
            progress={progress}
            count={progress.openSuggestions}
            name={pluralForm(progress.openSuggestions, 'offener Vorschlag', 'offene Vorschläge')}
            filter="suggested"
          />
        </ul>
        {progress.lastUpdated && (
          <p className="translations-quiet-text">Zuletzt geändert {formatDateTime(progress.lastUpdated)}</p>
        )}
      </div>
      <OfferSwitch progress={progress} />
    </section>
  );
};
