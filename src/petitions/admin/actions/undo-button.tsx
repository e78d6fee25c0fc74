import { useQueryClient } from '@tanstack/react-query';
import { UndoButton as ButtonToUndo } from '#ui/admin/undo-button.tsx';
import { call } from '../calls.ts';
import { refreshPetitions } from '../queries.ts';
import { type Undone, undoneSentence } from './undo-sentences.ts';

type Props = {
  token: string;
  what: Undone;
  onUndone: () => void;
  onExpired?: () => void;
};

/** Undoes a change of drafts for half a minute; stands in an element with the role `status`. */
export const UndoButton = ({ token, what, ...events }: Props) => {
  const client = useQueryClient();
  const undo = async () =>
    undoneSentence(what, await call('POST /api/admin/petition-drafts/bulk-undo', { body: { undo: token } }));
  return <ButtonToUndo undo={undo} onSettled={() => void refreshPetitions(client)} {...events} />;
};
