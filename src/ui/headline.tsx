import { hasNoWordSpaces, headlineChunks } from '#lib/headline-chunks.ts';
import { escapeMarkup } from '#lib/markup.ts';

type HeadlineProps = { as: 'h1' | 'h2'; id?: string; children: string };

/**
 * A headline whose lines end between words, also where a writing has no spaces. There it is markup because browsers cut
 * words in other places or not at all: hydration compares no markup and keeps what the server has made.
 */
export const Headline = ({ as: Tag, children, ...rest }: HeadlineProps) =>
  hasNoWordSpaces(children) ? (
    <Tag
      {...rest}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped text
      dangerouslySetInnerHTML={{ __html: headlineChunks(children).map(escapeMarkup).join('<wbr>') }}
    />
  ) : (
    <Tag {...rest}>{children}</Tag>
  );
