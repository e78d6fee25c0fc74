import { type RefObject, useRef } from 'react';
import { showEnding } from '#public/ending/show-ending.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { CopyButton } from './copy-button.tsx';
import type { CountryPageProps } from './country-props.ts';
import { EndingLink } from './ending-link.tsx';
import { OnlineSubmission } from './online-submission.tsx';
import { PostingSteps } from './posting-steps.tsx';
import { SentButton } from './sent-button.tsx';

type AfterStepsProps = {
  page: CountryPageProps;
  fold: RefObject<HTMLDetailsElement | null>;
  /** The link that the panel with what comes after posting replaces. */
  ending: RefObject<HTMLAnchorElement | null>;
};

/**
 * Next steps with the downloaded letter. Collapsed below the buttons, so that it also works without a
 * script; a download or print expands it.
 */
export const AfterSteps = ({ page, fold, ending }: AfterStepsProps) => {
  const { texts, envelopes, recipient, shortAddress } = page;
  const { code } = page.country;
  const address = useRef<HTMLElement>(null);
  const isHydrated = useIsHydrated();
  return (
    <details className="country-after country-fold" ref={fold}>
      <summary>{texts.after_title}</summary>
      <PostingSteps
        {...{ envelopes, recipient, shortAddress, texts }}
        addressRef={address}
        copyButton={
          isHydrated && (
            <CopyButton
              label={texts.copy_address}
              text={() => recipient.lines.join('\n')}
              onBlocked={() => address.current && getSelection()?.selectAllChildren(address.current)}
              texts={texts}
            />
          )
        }
      >
        <OnlineSubmission page={page} />
      </PostingSteps>
      {isHydrated && (
        <SentButton
          key={code}
          code={code}
          texts={texts}
          onSent={() => void showEnding(ending.current, true)}
        />
      )}
      <EndingLink ending={page.ending} linkRef={ending} />
    </details>
  );
};
