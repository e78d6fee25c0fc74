import { Badge, Button } from '@mantine/core';
import { Icon } from '#ui/admin/icon.tsx';
import { statusLabel } from '../../../status.ts';
import { languageOf, statusColours } from '../../names.ts';
import { SavedLabel } from '../save/saved-label.tsx';
import { countryName } from './country-name.ts';
import { useDesk } from './desk-context.ts';

const Others = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <span className="others">
      <Icon name="user" size={16} />
      {names.join(', ')} <span className="others-words">{names.length === 1 ? 'ist' : 'sind'} auch hier</span>
    </span>
  );

type Props = { others: readonly string[]; onClose: () => void };

/** Which letter is open, in which state, who else is here, and whether it is saved. */
export const Header = ({ others, onClose }: Props) => {
  const { opened, save } = useDesk();
  const { countryCode, language, status } = opened.draft;
  const { tag, autonym, direction } = languageOf(language);
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
        <span className="editor-language" lang={tag} dir={direction}>
          {autonym}
        </span>
      </h2>
      <Badge variant="light" color={statusColours[status]} className="editor-status">
        {statusLabel(status)}
      </Badge>
      <Others names={others} />
      <SavedLabel state={save} />
      <Button variant="default" className="editor-close" onClick={onClose}>
        Schließen
      </Button>
    </div>
  );
};
