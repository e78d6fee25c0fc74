import type { Ref } from 'react';
import type { CountryPageProps } from './country-props.ts';

const lineKey = (line: string, index: number) => `${index}-${line}`;

type PostalAddressProps = {
  recipient: Omit<CountryPageProps['recipient'], 'origin'>;
  id?: string;
  ref?: Ref<HTMLElement>;
};

/** The address as it stands on the envelope, in the language and direction of its destination. */
export const PostalAddress = ({ recipient: { tag, dir, lines }, ...rest }: PostalAddressProps) => (
  <address lang={tag} dir={dir} {...rest}>
    {lines.map((line, index) => (
      <bdi key={lineKey(line, index)}>{line}</bdi>
    ))}
  </address>
);
