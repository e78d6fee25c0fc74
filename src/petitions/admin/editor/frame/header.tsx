import './head.css';
import { Badge, Button } from '@mantine/core';
import { LanguageName } from '#content/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import { statusLabel } from '../../../status.ts';
import { statusColours } from '../../names.ts';
import { SavedLabel } from '../save/saved-label.tsx';
import type { Save } from '../save/use-save.ts';
import { countryName } from './country-name.ts';
import { useEditorContext } from './editor-context.ts';

const Others = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <span className="editor-others">
      <Icon name="user" size={16} />
      {names.join(', ')}{' '}
      <span className="editor-others-words">{names.length === 1 ? 'ist' : 'sind'} auch hier</span>
    </span>
  );

type Props = { others: readonly string[]; save: Save; onClose: () => void };

/** Which letter is open, in which state, who else is here, and whether it is saved. */
export const Header = ({ others, save: { saveAndClose }, onClose }: Props) => {
  const { opened, save } = useEditorContext();
  const { countryCode, language, status } = opened.draft;
  return (
    <div className="editor-head">
      <img
        className="editor-flag"
        src={`/flags/${countryCode.toLowerCase()}.svg`}
        alt=""
        width={30}
        height={20}
      />
      <h2 className="editor-title">
        {countryName(countryCode)}
        <span className="editor-language">
          <LanguageName tag={language} />
        </span>
      </h2>
      <Badge variant="light" color={statusColours[status]} className="editor-status">
        {statusLabel(status)}
      </Badge>
      <Others names={others} />
      <SavedLabel state={save} />
      <Button
        variant="default"
        className="editor-save-and-close"
        onClick={saveAndClose}
        title="Speichern und schließen (Strg Umschalt S)"
      >
        Speichern und schließen
      </Button>
      <Button variant="default" className="editor-close" onClick={onClose}>
        Schließen
      </Button>
    </div>
  );
};
