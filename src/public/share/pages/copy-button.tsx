import type { Texts } from '#ui/texts.ts';

type CopyButtonProps = {
  /** Id of the element whose text is copied. */
  field: string;
  label: string;
  texts: Texts<'copied' | 'copy_failed'>;
};

/** Copy button with a status message, hidden until `enableButtons` makes it work; its texts are in data attributes. */
export const CopyButton = ({ field, label, texts }: CopyButtonProps) => (
  <>
    <button
      className="button is-quiet"
      type="button"
      hidden
      data-copy={field}
      data-copied={texts.copied}
      data-failed={texts.copy_failed}
    >
      {label}
    </button>
    <p className="small share-said" role="status" />
  </>
);
