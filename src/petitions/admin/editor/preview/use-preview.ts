import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { handleSessionError } from '#office/admin/index.ts';
import { failureSentence } from '#ui/admin/api.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { fetchPreview, PreviewError, type PrintProblem } from './fetch-preview.ts';

/** Debounce before the page is typeset again, in milliseconds. */
const debounceMs = 150;

export type PreviewProblem = { sentence: string; printProblems: readonly PrintProblem[] };
/** A page and the address of its picture. */
export type PageImage = { number: number; src: string };
export type Preview = {
  /** None before the first are there. */
  pages: readonly PageImage[];
  /** Why the pages do not show the current text. */
  problem: PreviewProblem | null;
};

const problemOf = (error: unknown): PreviewProblem =>
  error instanceof PreviewError
    ? {
        sentence: error.printProblems.length > 0 ? 'Bitte ändern Sie diese Stellen:' : error.message,
        printProblems: error.printProblems,
      }
    : {
        sentence: failureSentence(error, 'Die genaue Seite ist im Moment nicht verfügbar.'),
        printProblems: [],
      };

/** As an image the SVG can neither run scripts nor load anything. */
export const pageImageOf = (svg: string, index: number): PageImage => ({
  number: index + 1,
  src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
});

/** The letter as printed, typeset again after each pause in typing; only the latest text counts. */
export const usePreview = (): Preview => {
  const client = useQueryClient();
  const { opened, save } = useEditorContext();
  const { countryCode, language } = opened.draft;
  const { title, content } = save.text;
  const [preview, setPreview] = useState<Preview>({ pages: [], problem: null });
  useEffect(() => {
    const abortController = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const pages = await fetchPreview({ countryCode, language, title, content }, abortController.signal);
        setPreview({ pages: pages.map(pageImageOf), problem: null });
      } catch (error) {
        if (abortController.signal.aborted) return;
        handleSessionError(client, error);
        setPreview({ pages: [], problem: problemOf(error) });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [client, countryCode, language, title, content]);
  return preview;
};
