import './preview.css';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { toastFailure } from '#ui/admin/toasts.ts';
import type { EditorContextValue } from '../frame/editor-context.ts';
import { fetchPreview } from './fetch-preview.ts';
import { type PageImage, pageImageOf } from './use-preview.ts';

/** Milliseconds that a picture may take before the letter is printed without it. */
const imageTimeoutMs = 2000;

const loaded = (image: HTMLImageElement): Promise<void> =>
  new Promise((resolve) => {
    if (image.complete) return resolve();
    image.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, imageTimeoutMs);
  });

/** Prints the letter with the current text. */
export const usePrint = ({ opened, saver }: EditorContextValue) => {
  const [pages, setPages] = useState<readonly PageImage[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const { countryCode, language } = opened.draft;
  const { mutate } = useMutation({
    mutationFn: () => fetchPreview({ countryCode, language, ...saver.state().text }),
    onSuccess: async (svgs) => {
      flushSync(() => setPages(svgs.map(pageImageOf)));
      const images = frame.current?.querySelectorAll('img') ?? [];
      await Promise.all(Array.from(images, loaded));
      print();
      setPages([]);
    },
    onError: (error) => toastFailure('Drucken nicht möglich', error),
  });
  const printView = (
    <div className="editor-printed-pages" ref={frame}>
      {pages.map(({ number, src: image }) => (
        <img key={number} src={image} alt={`Seite ${number} des Briefs`} />
      ))}
    </div>
  );
  return { print: () => mutate(), printView: pages.length > 0 && createPortal(printView, document.body) };
};
