import './base-texts.css';
import { VisuallyHidden } from '@mantine/core';
import { pluralize } from '#lib/pluralize.ts';
import { Icon } from '#ui/admin/icon.tsx';
import type { BaseText } from '../../contract/base-texts.ts';

type Props = {
  places: BaseText['places'];
  /** Number of links shown before the list is expanded. */
  limit?: number;
};

/** Everything before the last word, which must not be separated from the icon. */
const withoutLastWord = (label: string): string => label.slice(0, label.lastIndexOf(' ') + 1);

/** Links to the public pages that use a text, each opened in a new tab. */
export const PlaceLinks = ({ places, limit = places.length }: Props) => {
  if (places.length === 0) return <span>–</span>;
  const more = places.length - limit;
  return (
    <ul className="base-text-place-links">
      {places.slice(0, limit).map(({ path, label }) => (
        <li key={`${path} ${label}`}>
          <a href={path} target="_blank" rel="noreferrer">
            {withoutLastWord(label)}
            <span className="base-text-place-end">
              {label.slice(withoutLastWord(label).length)} <Icon name="external" size={14} />
            </span>
            <VisuallyHidden>(neues Fenster)</VisuallyHidden>
          </a>
        </li>
      ))}
      {more > 0 && <li>und {pluralize(more, 'weitere Stelle', 'weitere Stellen')}</li>}
    </ul>
  );
};
