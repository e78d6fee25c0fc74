import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { handleSessionError } from '#office/admin/index.ts';
import { failureSentence } from '#ui/admin/api.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { fetchPreview, type Obstacle, PreviewRefused } from './fetch-preview.ts';

/** Debounce before the page is typeset again, in milliseconds. */
const pause = 150;

export type Problem = { sentence: string; obstacles: readonly Obstacle[] };
/** A page and the address of its picture. */
export type PagePicture = { number: number; picture: string };
export type Preview = {
  /** None before the first are there. */
  pages: readonly PagePicture[];
  /** Why the pages do not show the current text. */
  problem: Problem | null;
};

const problemOf = (error: unknown): Problem =>
  error instanceof PreviewRefused
    ? {
        sentence: error.obstacles.length > 0 ? 'Bitte ändern Sie diese Stellen:' : error.message,
        obstacles: error.obstacles,
      }
    : { sentence: failureSentence(error, 'Die genaue Seite ist im Moment nicht verfügbar.'), obstacles: [] };

/** As an image the SVG can neither run scripts nor load anything. */
export const pictureOf = (svg: string, index: number): PagePicture => ({
  number: index + 1,
  picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
});

/** The letter as printed, typeset again after each pause in typing; only the latest text counts. */
export const usePreview = (): Preview => {
  const client = useQueryClient();
  const { opened, save } = useEditorContext();
  const { countryCode, language } = opened.draft;
  const { title, content } = save.text;
  const [preview, setPreview] = useState<Preview>({ pages: [], problem: null });
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const pages = await fetchPreview({ countryCode, language, title, content }, leaving.signal);
        setPreview({ pages: pages.map(pictureOf), problem: null });
      } catch (error) {
        if (leaving.signal.aborted) return;
        handleSessionError(client, error);
        setPreview({ pages: [], problem: problemOf(error) });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, countryCode, language, title, content]);
  return preview;
};
