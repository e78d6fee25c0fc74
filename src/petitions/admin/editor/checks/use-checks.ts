import { useEffect, useRef, useState } from 'react';
import type { QualityCheck } from '../../../contract.ts';
import { calls, type OpenedDraft } from '../calls.ts';
import type { DraftText } from '../save/draft-text.ts';

const debounceMs = 500;

/** The quality check of the current text, debounced; only the latest response counts. */
export const useChecks = ({ draft, quality: first }: OpenedDraft, { title, content }: DraftText) => {
  const [quality, setQuality] = useState<QualityCheck>(first);
  const checked = useRef({ title: draft.title, content: draft.content });
  useEffect(() => {
    if (checked.current.title === title && checked.current.content === content) return;
    let current = true;
    const timer = setTimeout(async () => {
      // While the server is unreachable, the previous result stays.
      const result = await calls.checkText(draft.id, { title, content }).catch(() => null);
      if (!current || !result) return;
      checked.current = { title, content };
      setQuality(result);
    }, debounceMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [draft.id, title, content]);
  return [quality, setQuality] as const;
};
