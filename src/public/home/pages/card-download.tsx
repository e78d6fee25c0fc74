import { type MouseEvent, useState } from 'react';
import { withLabel } from '#lib/sentences.ts';
import { fetchFile, isLetterUnavailable, saveFile } from '#ui/file-transfer.ts';
import { logError } from '#ui/log-error.ts';
import type { CardData, HomeTexts } from './home-props.ts';

type CardDownloadProps = { country: CardData; lang: string; texts: HomeTexts };

/** Downloads the petition: a plain link, enhanced by the script to keep the visitor on the page. */
export const CardDownload = ({ country, lang, texts }: CardDownloadProps) => {
  const { code, name, letterLanguage } = country;
  const [busy, setBusy] = useState(false);
  const url = `/api/download-petition/${code}`;
  const fileName = `petition-${code}.pdf`;

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await fetchFile(url), fileName);
    } catch (error) {
      logError(error);
      alert(isLetterUnavailable(error) ? texts.letter_under_repair : texts.download_failed);
    }
    setBusy(false);
  };

  return (
    <a
      className={busy ? 'button is-soft is-busy' : 'button is-soft'}
      href={url}
      download={fileName}
      hrefLang={letterLanguage.tag}
      aria-busy={busy || undefined}
      onClick={download}
    >
      {busy ? texts.country_downloading : texts.country_card_download}
      <span className="vh">{withLabel(lang, '', name)}</span>
    </a>
  );
};
