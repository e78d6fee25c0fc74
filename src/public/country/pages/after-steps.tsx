import { type RefObject, useRef } from 'react';
import { fillPlaceholders } from '#content/index.ts';
import { paperOf } from '#countries/index.ts';
import { envelopeFormatsFor, envelopeName } from '#public/printables/envelope.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { CopyButton } from './copy-button.tsx';
import type { CountryPageProps } from './country-props.ts';
import { OnlineSubmission } from './online-submission.tsx';
import { PostalAddress } from './postal-address.tsx';
import { SentButton } from './sent-button.tsx';

type AfterStepsProps = { page: CountryPageProps; fold: RefObject<HTMLDetailsElement | null> };

const Envelopes = ({ page: { country, texts } }: { page: CountryPageProps }) => (
  <p className="country-envelopes">
    {envelopeFormatsFor(paperOf(country.code)).map((format) => (
      <a key={format} href={`/api/envelope/${country.code}?format=${format}`}>
        {fillPlaceholders(texts.envelope_print, { format: envelopeName(format) })}
      </a>
    ))}
  </p>
);

/**
 * Next steps with the downloaded letter. Collapsed below the buttons, so that it also works without a
 * script; a download or print expands it.
 */
export const AfterSteps = ({ page, fold }: AfterStepsProps) => {
  const { texts, shortAddress } = page;
  const address = useRef<HTMLElement>(null);
  const isHydrated = useIsHydrated();
  const [before, after] = texts.after_no_printer.split('{url}');
  return (
    <details className="country-after country-fold" ref={fold}>
      <summary>{texts.after_title}</summary>
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
          <PostalAddress recipient={page.recipient} ref={address} />
          {isHydrated && (
            <CopyButton
              label={texts.copy_address}
              text={() => page.recipient.lines.join('\n')}
              onBlocked={() => address.current && getSelection()?.selectAllChildren(address.current)}
              texts={texts}
            />
          )}
          <Envelopes page={page} />
        </li>
        <OnlineSubmission page={page} />
      </ol>
      {isHydrated && <SentButton key={page.country.code} code={page.country.code} texts={texts} />}
    </details>
  );
};
