import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../shell/office.tsx';

/** The languages of a translator, to be found by German name or autonym. */
export const LanguagesField = (props: Pick<MultiSelectProps, 'value' | 'onChange' | 'error'>) => {
  const { loadLanguageChoices } = useOffice();
  const { data = [] } = useQuery({ queryKey: ['language-choices'], queryFn: loadLanguageChoices });
  return (
    <MultiSelect
      label="Sprachen"
      description="Nur die Texte dieser Sprachen sind zu sehen und zu bearbeiten."
      placeholder="Sprache suchen"
      data={[...data]}
      searchable
      hidePickedOptions
      nothingFoundMessage="Diese Sprache gibt es hier nicht."
      {...props}
    />
  );
};
