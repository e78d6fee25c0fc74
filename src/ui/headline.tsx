import { hasNoWordSpaces, headlineChunks } from '#lib/headline-chunks.ts';
import { escapeMarkup } from '#lib/markup.ts';

type HeadlineProps = { as: 'h1' | 'h2'; id?: string; children: string };

/**
 * A headline that wraps between words even in scripts without spaces. There it is markup, because browsers break
 * differently or not at all; hydration ignores it and keeps the server's markup.
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
