import './preview.css';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { toastFailure } from '#ui/admin/toasts.ts';
import type { EditorContextValue } from '../frame/editor-context.ts';
import { fetchPreview } from './fetch-preview.ts';
import { type PagePicture, pictureOf } from './use-preview.ts';

/** Milliseconds that a picture may take before the letter is printed without it. */
const patience = 2000;

const loaded = (picture: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    if (picture.complete) return resolve();
    picture.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, patience);
  });

/** Prints the letter with the current text. */
export const usePrint = ({ opened, saver }: EditorContextValue) => {
  const [pages, setPages] = useState<readonly PagePicture[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const { countryCode, language } = opened.draft;
  const { mutate } = useMutation({
    mutationFn: () => fetchPreview({ countryCode, language, ...saver.state().text }),
    onSuccess: async (drawn) => {
      flushSync(() => setPages(drawn.map(pictureOf)));
      const pictures = frame.current?.querySelectorAll('img') ?? [];
      await Promise.all(Array.from(pictures, loaded));
      print();
      setPages([]);
    },
    onError: (error) => toastFailure('Drucken nicht möglich', error),
  });
  const printed = (
    <div className="editor-printed-pages" ref={frame}>
      {pages.map(({ number, picture }) => (
        <img key={number} src={picture} alt={`Seite ${number} des Briefs`} />
      ))}
    </div>
  );
  return { print: () => mutate(), printed: pages.length > 0 && createPortal(printed, document.body) };
};
