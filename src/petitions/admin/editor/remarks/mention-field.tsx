import {
  Combobox,
  type ComboboxStore,
  Text,
  Textarea,
  type TextareaProps,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { mentionAt, mentionedNames } from '../../../remarks/mentions.ts';
import { colleaguesQuery } from '../queries.ts';

/** Colleagues offered at once. */
const maxOffered = 6;

type Props = Omit<TextareaProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void };

/** Offers the names of colleagues while one is typed after an @. */
const useCompletion = (value: string, onChange: Props['onChange']) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const nextCursor = useRef<number | null>(null);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const found = cursor === null ? null : mentionAt(value, cursor);
  const offered = found
    ? colleagues
        .filter(({ username, seesDrafts }) => {
          return seesDrafts && username.toLowerCase().startsWith(found.typed.toLowerCase());
        })
        .slice(0, maxOffered)
    : [];
  useLayoutEffect(() => {
    if (nextCursor.current !== null) field.current?.setSelectionRange(nextCursor.current, nextCursor.current);
    nextCursor.current = null;
  });
  return {
    ...{ field, colleagues, offered },
    /** Reads where the cursor is now. */
    follow: () => setCursor(field.current?.selectionEnd ?? null),
    stop: () => setCursor(null),
    complete: (username: string) => {
      if (!found || cursor === null) return;
      const completed = `${value.slice(0, found.start)}@${username} `;
      nextCursor.current = completed.length;
      setCursor(null);
      onChange(completed + value.slice(cursor).replace(/^ /, ''));
    },
  };
};

/** Selects the first name once the list is there, and again when other names are offered. */
const SelectFirst = ({ names, combobox }: { names: string; combobox: ComboboxStore }) => {
  const select = useEffectEvent(() => combobox.selectFirstOption());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names are offered now
  useEffect(() => void select(), [names]);
  return null;
};

/** A text field in which colleagues can be mentioned; says whom a mention will not reach. */
export const MentionField = ({ value, onChange, ...props }: Props) => {
  const { field, colleagues, offered, follow, stop, complete } = useCompletion(value, onChange);
  const opened = offered.length > 0;
  const combobox = useCombobox({ opened, onOpenedChange: (shown) => shown || stop() });
  const unreachable = colleagues.filter(({ seesDrafts }) => !seesDrafts).map(({ username }) => username);
  const unreached = mentionedNames(value, new Set(unreachable.map((name) => name.toLowerCase())));
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={complete} withinPortal={false}>
        <Combobox.Target withKeyboardNavigation={opened} withAriaAttributes={opened}>
          <Textarea
            {...props}
            ref={field}
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              follow();
            }}
            onSelect={follow}
            onBlur={stop}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Kolleginnen und Kollegen">
            {offered.map(({ username }) => (
              <Combobox.Option key={username} value={username}>
                @{username}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          <SelectFirst names={offered.map(({ username }) => username).join(' ')} combobox={combobox} />
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {opened &&
          `${pluralize(offered.length, 'Name', 'Namen')}, die Eingabetaste übernimmt @${offered[0]?.username}`}
      </VisuallyHidden>
      <Text size="sm" role="status">
        {unreached.length > 0 &&
          `${unreached.map((name) => `@${name}`).join(', ')} kann Entwürfe nicht sehen und erfährt von der Erwähnung nichts.`}
      </Text>
    </>
  );
};
