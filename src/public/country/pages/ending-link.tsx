import type { Ref } from 'react';
import type { EndingLinkProps } from './country-props.ts';

type Props = { ending: EndingLinkProps | null; linkRef?: Ref<HTMLAnchorElement> };

/** The place of the panel with what comes after posting, and its link, which the panel replaces. */
export const EndingLink = ({ ending, linkRef }: Props) =>
  ending && (
    <>
      {/* A new element for each language, because the script fills it. */}
      <div key={ending.href} className="country-ending" />
      <a className="country-own-words" href={ending.href} ref={linkRef}>
        {ending.label}
      </a>
    </>
  );
