import { useState } from 'react';
import type { CountryTexts } from './country-props.ts';

type CopyButtonProps = {
  label: string;
  text: () => string;
  /** Selects the text to be copied by hand if the browser blocks clipboard access. */
  onBlocked: () => void;
  texts: CountryTexts;
};

/** Copies a text and reports whether it worked. */
export const CopyButton = ({ label, text, onBlocked, texts }: CopyButtonProps) => {
  const [result, setResult] = useState<'copied' | 'copy_failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setResult('copied');
    } catch {
      onBlocked();
      setResult('copy_failed');
    }
  };
  return (
    <div className="country-copy">
      <button className="button is-quiet" type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span className="small" role="status">
        {result && texts[result]}
      </span>
    </div>
  );
};
