import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type Choice, matchingChoices, unambiguousMatch } from './choices.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'error' | 'nothingFoundMessage'> & {
  data: readonly Choice[];
  /** Empty: nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Offered, in this order, while nothing is typed; without it all are. */
  suggested?: readonly string[];
  /** Message when nothing matches the input. */
  nothingFound: string;
  error?: string | null;
};

/**
 * A searchable select. Typing clears the selection, and unmatched input shows a message, so that a
 * form never submits an earlier selection by mistake.
 */
export const SearchSelect = (props: Props) => {
  const { data, value, onChange, suggested, nothingFound, error, ...others } = props;
  const chosen = data.find((choice) => choice.value === value)?.label ?? '';
  const [typed, setTyped] = useState(chosen);
  const [rejectedInput, setRejectedInput] = useState('');
  const [isDropdownOpen, setDropdownOpen] = useState(false);
  const hasPendingInput = typed.trim() !== '' && typed !== chosen;

  const commitInput = () => {
    if (!hasPendingInput) return;
    const match = unambiguousMatch(data, typed);
    setRejectedInput(match ? '' : typed);
    setDropdownOpen(false);
    onChange(match?.value ?? '');
  };
  const filter: OptionsFilter = ({ options, search, limit }) => {
    const items = options as ComboboxItem[];
    if (search.trim() === '' && suggested)
      return suggested.flatMap((each) => items.find((item) => item.value === each) ?? []);
    return matchingChoices(items, search).slice(0, limit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !hasPendingInput) return;
    event.preventDefault();
    if (matchingChoices(data, typed).length === 0) commitInput();
  };
  return (
    <Select
      {...others}
      data={[...data]}
      value={value || null}
      onChange={(next) => {
        setRejectedInput('');
        onChange(next ?? '');
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange
      openOnFocus={false}
      dropdownOpened={isDropdownOpen}
      onDropdownOpen={() => setDropdownOpen(true)}
      onDropdownClose={() => setDropdownOpen(false)}
      filter={filter}
      nothingFoundMessage={nothingFound}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => typed === chosen && event.currentTarget.select()}
      onBlur={commitInput}
      onKeyDown={onKeyDown}
      error={rejectedInput && !value ? `„${rejectedInput}“: ${nothingFound}` : error}
    />
  );
};
