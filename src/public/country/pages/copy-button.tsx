import { useState } from 'react';
import type { CountryTexts } from './country-props.ts';

type CopyButtonProps = {
  label: string;
  text: () => string;
  /** Marks what is to be copied by hand where the browser does not let a script do it. */
  onRefused: () => void;
  texts: CountryTexts;
};

/** Copies a text and says whether it worked. */
export const CopyButton = ({ label, text, onRefused, texts }: CopyButtonProps) => {
  const [said, setSaid] = useState<'copied' | 'copy_failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('copied');
    } catch {
      onRefused();
      setSaid('copy_failed');
    }
  };
  return (
    <div className="country-copy">
      <button className="button is-quiet" type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span className="small" role="status">
        {said && texts[said]}
      </span>
    </div>
  );
};
