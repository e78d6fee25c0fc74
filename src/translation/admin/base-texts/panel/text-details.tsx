import '../base-texts.css';
import { formatDateTime } from '#ui/admin/format.ts';
import type { BaseText } from '../../../contract/base-texts.ts';
import { FreshnessBar } from '../freshness-bar.tsx';
import { PlaceLinks } from '../place-links.tsx';

/** Details of a text: pages that use it, note for translators, last change. */
export const AboutText = ({ text }: { text: BaseText }) => (
  <dl className="base-text-about">
    <div>
      <dt>Schlüssel</dt>
      <dd className="base-text-key">{text.key}</dd>
    </div>
    <div>
      <dt>Steht auf</dt>
      <dd>
        <PlaceLinks places={text.places} />
      </dd>
    </div>
    <div>
      <dt>Für die Übersetzung</dt>
      <dd lang="en">{text.description || '–'}</dd>
    </div>
    <div>
      <dt>Übersetzungen</dt>
      <dd>
        <FreshnessBar
          counts={text.translations}
          to={`/admin/translations?text=${encodeURIComponent(text.id)}`}
        />
      </dd>
    </div>
    <div>
      <dt>Zuletzt geändert</dt>
      <dd>
        {text.updatedBy
          ? `${formatDateTime(text.updatedAt)}, ${text.updatedBy}`
          : 'Mitgeliefert, hier noch nicht bearbeitet'}
      </dd>
    </div>
  </dl>
);
