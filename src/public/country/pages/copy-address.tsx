import { type RefObject, useState } from 'react';
import type { CountryTexts } from './country-props.ts';

type CopyAddressProps = {
  address: RefObject<HTMLElement | null>;
  lines: readonly string[];
  texts: CountryTexts;
};

/** Copies the address; where the browser does not let it, the address is marked, ready to be copied by hand. */
export const CopyAddress = ({ address, lines, texts }: CopyAddressProps) => {
  const [said, setSaid] = useState<'copied' | 'copy_failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setSaid('copied');
    } catch {
      if (address.current) getSelection()?.selectAllChildren(address.current);
      setSaid('copy_failed');
    }
  };
  return (
    <div className="country-copy">
      <button className="button is-quiet" type="button" onClick={() => void copy()}>
        {texts.copy_address}
      </button>
      <span className="small" role="status">
        {said && texts[said]}
      </span>
    </div>
  );
};
