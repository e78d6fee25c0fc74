import { CopyButton } from '#public/share/pages/copy-button.tsx';
import { EndingLink } from './ending-link.tsx';
import type { LetterPageProps } from './letter-props.ts';
import { PostingSteps } from './posting-steps.tsx';

const addressId = 'letter-recipient';

/** Next steps with the letter in one's own words; the script expands them once it is saved or printed. */
export const LetterAfter = ({ page }: { page: LetterPageProps }) => {
  const { texts, envelopes, ending } = page;
  const { code } = page.country;
  const { recipient: lines, recipientIn, link } = page.letter.model;
  return (
    <details className="country-after country-fold" id="letter-after" data-country={code}>
      <summary>{texts.after_title}</summary>
      <PostingSteps
        {...{ envelopes, texts, addressId }}
        recipient={{ tag: recipientIn.language, dir: recipientIn.direction, lines }}
        shortAddress={`${link.label}/letter`}
        copyButton={
          <div className="country-copy">
            <CopyButton field={addressId} label={texts.copy_address} texts={texts} />
          </div>
        }
      />
      <div className="country-sent" id="letter-sent" hidden>
        <button className="button is-soft" type="button">
          {texts.sent_button}
        </button>
        <p className="small" role="status" />
        <p className="small">{texts.sent_note}</p>
      </div>
      <EndingLink ending={ending} />
    </details>
  );
};
