import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '#ui/admin/api.ts';
import { joinPassages, mergeByPassages } from '#ui/admin/difference/three-way.ts';
import { toastFailure, toastSuccess } from '#ui/admin/toasts.ts';
import { calls, type Improved } from '../calls.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { presenceKey } from '../queries.ts';
import { storedTextOf } from '../save/draft-text.ts';

export type Proposal = { before: string; improved: Improved };

/**
 * Improves the text by the language service. The server stores the result as a version; the field keeps the user's
 * text, and the accepted parts are saved as the next version. Until the user decides, nothing is
 * saved, so that neither text is overwritten.
 */
export const useImprove = () => {
  const { opened, saver } = useEditorContext();
  const client = useQueryClient();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { id, countryCode } = opened.draft;
  const improve = useMutation({
    mutationFn: async (): Promise<Proposal> => {
      await saver.save();
      const before = saver.state().text.content;
      saver.setPaused(true);
      return { before, improved: await calls.improve(id, { countryCode, currentContent: before }) };
    },
    onSuccess: ({ before, improved }) => {
      saver.adopt(storedTextOf(improved.draft));
      const currentContent = saver.state().text.content;
      // Text typed during the request wins over the proposal.
      const content = joinPassages(mergeByPassages(currentContent, before, improved.content), []);
      if (content !== currentContent)
        return setProposal({ before: currentContent, improved: { ...improved, content } });
      saver.setPaused(false);
      toastSuccess('Nichts zu verbessern', 'Der Text bleibt, wie er ist.');
    },
    onError: (error) => {
      saver.setPaused(false);
      // The refreshed presence shows who else saved.
      if (hasCode(error, 'edit_conflict')) void client.invalidateQueries({ queryKey: presenceKey(id) });
      toastFailure('KI-Bearbeitung fehlgeschlagen', error);
    },
  });
  const applyDecision = (content: string): void => {
    setProposal(null);
    saver.type({ content });
    saver.setPaused(false);
  };
  return { ask: improve, proposal, decide: applyDecision };
};
