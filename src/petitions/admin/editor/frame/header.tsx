import './head.css';
import { ActionIcon, Badge, Button } from '@mantine/core';
import { LanguageName } from '#content/admin/index.ts';
import { Icon } from '#ui/admin/icon.tsx';
import type { DraftResponse } from '../../../contract.ts';
import { dueText, localDay } from '../../../planning/due.ts';
import { statusLabel } from '../../../status.ts';
import { statusColours } from '../../names.ts';
import { SavedLabel } from '../save/saved-label.tsx';
import type { Save } from '../save/use-save.ts';
import { countryName } from './country-name.ts';
import { useEditorContext } from './editor-context.ts';
import type { Walk } from './use-walk.ts';

const Others = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <span className="editor-others">
      <Icon name="user" size={16} />
      {names.join(', ')}{' '}
      <span className="editor-others-words">{names.length === 1 ? 'ist' : 'sind'} auch hier</span>
    </span>
  );

/** For whom the draft is, and until when. */
const PlanLabel = ({ draft: { assignee, dueOn, status } }: { draft: DraftResponse }) => {
  const today = localDay(new Date());
  const words = [
    ...(assignee ? [`bei ${assignee}`] : []),
    ...(dueOn && status !== 'published' ? [dueText(dueOn, today)] : []),
  ];
  return words.length > 0 && <span className="editor-plan-label">{words.join(' · ')}</span>;
};

const WalkButtons = ({ walk }: { walk: Walk }) => (
  <span className="editor-walk">
    <ActionIcon
      variant="default"
      size={36}
      aria-label="Voriger Entwurf"
      title="Voriger Entwurf (Alt ↑)"
      onClick={() => void walk(-1)}
    >
      <Icon name="up" size={16} />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={36}
      aria-label="Nächster Entwurf"
      title="Nächster Entwurf (Alt ↓)"
      onClick={() => void walk(1)}
    >
      <Icon name="down" size={16} />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={36}
      aria-label="Nächster, der mich braucht"
      title="Nächster, der mich braucht: mir zugewiesen, das Fälligste zuerst (Alt Umschalt ↓)"
      onClick={() => void walk('assigned')}
    >
      <Icon name="user" size={16} />
    </ActionIcon>
    <Button
      variant="default"
      className="editor-walk-on"
      title="Speichern und zum nächsten Entwurf, der Sie braucht (Strg Umschalt Eingabe)"
      onClick={() => void walk('needed')}
    >
      Speichern und weiter
    </Button>
  </span>
);

type Props = { others: readonly string[]; save: Save; walk: Walk; onClose: () => void };

/** Which letter is open, in which state, who else is here, and whether it is saved. */
export const Header = ({ others, save: { saveAndClose }, walk, onClose }: Props) => {
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
      <PlanLabel draft={opened.draft} />
      <Others names={others} />
      <SavedLabel state={save} />
      <WalkButtons walk={walk} />
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
