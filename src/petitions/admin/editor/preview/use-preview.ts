import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { handleSessionError } from '#office/admin/index.ts';
import { failureSentence } from '#ui/admin/api.ts';
import { useEditorContext } from '../frame/editor-context.ts';
import { fetchPreview, type Obstacle, PreviewRefused } from './fetch-preview.ts';

/** Milliseconds without typing before the page is set again. */
const pause = 150;

export type Problem = { sentence: string; obstacles: readonly Obstacle[] };
/** A page and the address of its picture. */
export type PagePicture = { number: number; picture: string };
export type Preview = {
  /** None before the first are there. */
  pages: readonly PagePicture[];
  /** Why the pages are not those of the text as it stands. */
  problem: Problem | null;
};

const problemOf = (error: unknown): Problem =>
  error instanceof PreviewRefused
    ? {
        sentence: error.obstacles.length > 0 ? 'Bitte ändern Sie diese Stellen:' : error.message,
        obstacles: error.obstacles,
      }
    : { sentence: failureSentence(error, 'Die genaue Seite ist im Moment nicht verfügbar.'), obstacles: [] };

/** As a picture no part of it can run or reach anything. */
export const pictureOf = (svg: string, index: number): PagePicture => ({
  number: index + 1,
  picture: `data:image/svg+xml,${encodeURIComponent(svg)}`,
});

/** The letter as it would be printed, set again after each pause in typing; the latest text wins. */
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
