import type { ReactNode, Ref } from 'react';
import type { EnvelopeLink } from '#public/printables/envelope-links.ts';
import type { Texts } from '#ui/texts.ts';
import type { CountryPageProps } from './country-props.ts';
import { PostalAddress } from './postal-address.tsx';
import type { PostingKey } from './posting-texts.ts';

type PostingStepsProps = {
  envelopes: readonly EnvelopeLink[];
  recipient: Omit<CountryPageProps['recipient'], 'origin'>;
  /** Address of the letter's page, short enough to be typed. */
  shortAddress: string;
  texts: Texts<PostingKey>;
  addressId?: string;
  addressRef?: Ref<HTMLElement>;
  /** Copies the address. */
  copyButton: ReactNode;
  children?: ReactNode;
};

/** What to do with the letter, from printing to the letterbox. */
export const PostingSteps = (props: PostingStepsProps) => {
  const { envelopes, recipient, shortAddress, texts, addressId, addressRef, copyButton, children } = props;
  const [before, after] = texts.after_no_printer.split('{url}');
  return (
    <ol>
      <li>
        {texts.after_print}
        <p className="small">
          {before}
          <bdi dir="ltr">{shortAddress}</bdi>
          {after}
        </p>
      </li>
      <li>{texts.after_sign}</li>
      <li>{texts.after_fold}</li>
      <li>
        {texts.after_post}
        <PostalAddress
          recipient={recipient}
          {...(addressId && { id: addressId })}
          {...(addressRef && { ref: addressRef })}
        />
        {copyButton}
        <p className="country-envelopes">
          {envelopes.map(({ href, text }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      </li>
      {children}
    </ol>
  );
};
