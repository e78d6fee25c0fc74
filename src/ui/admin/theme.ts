import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** A scale of `src/ui/tokens/office.css`. */
const scale = (name: string): MantineColorsTuple => {
  const [first = '', ...others] = Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`);
  return [first, ...others] as unknown as MantineColorsTuple;
};

/** Mantine theme built from the back office's design tokens. */
export const theme = createTheme({
  colors: {
    ink: scale('ink'),
    red: scale('red'),
    green: scale('green'),
    yellow: scale('yellow'),
    dark: scale('dark'),
  },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  black: 'var(--black)',
  defaultRadius: 'var(--radius)',
  fontFamily: 'var(--sans)',
  headings: { fontWeight: '650', textWrap: 'balance' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const sharedVariables = {
  '--mantine-color-dimmed': 'var(--dimmed)',
  '--mantine-color-placeholder': 'var(--placeholder)',
  '--mantine-color-error': 'var(--poor)',
  '--mantine-color-default-border': 'var(--border)',
};

/** Overrides of CSS variables that Mantine would otherwise derive. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: sharedVariables,
  dark: {
    ...sharedVariables,
    '--mantine-color-gray-light': 'var(--ground-grey)',
    '--mantine-color-ink-light': 'var(--ground-ink)',
    '--mantine-color-green-light': 'var(--ground-green)',
    '--mantine-color-yellow-light': 'var(--ground-yellow)',
    '--mantine-color-red-light': 'var(--ground-red)',
  },
});
