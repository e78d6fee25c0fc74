import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const ink: MantineColorsTuple = [
  '#eef2fb',
  '#dbe4f7',
  '#b9caee',
  '#93ade4',
  '#84a2e0',
  '#4f78cf',
  '#2f5cbb',
  '#1d3f8f',
  '#18326f',
  '#14213d',
];
const red: MantineColorsTuple = [
  '#fdecea',
  '#f9d4d0',
  '#f2a9a2',
  '#ee8f86',
  '#ea7b71',
  '#d8402f',
  '#c22f22',
  '#a8231a',
  '#8c1b13',
  '#6b130d',
];
const green: MantineColorsTuple = [
  '#e9f5ed',
  '#cfe8d7',
  '#a3d2b3',
  '#73bb8d',
  '#4fb583',
  '#2f8f57',
  '#1d7a46',
  '#156538',
  '#0f5530',
  '#0a3d22',
];
const yellow: MantineColorsTuple = [
  '#fdf4e0',
  '#f9e6bd',
  '#f0cd82',
  '#e6b34a',
  '#d9a02a',
  '#b98114',
  '#96680c',
  '#7a5408',
  '#624306',
  '#4a3204',
];
const dark: MantineColorsTuple = [
  '#dcdfe7',
  '#c0c6d4',
  '#a6aec0',
  '#7582a0',
  '#3a4866',
  '#2b3853',
  '#1f2b45',
  '#151f35',
  '#0f1728',
  '#0b1120',
];

/** Mantine theme with the colours of the public pages. */
export const theme = createTheme({
  colors: { ink, red, green, yellow, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  black: '#1c2333',
  defaultRadius: 6,
  fontFamily: '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '650', textWrap: 'balance' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Greys and borders with enough contrast on every surface in both colour schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4f5868',
    '--mantine-color-placeholder': '#5d6675',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-default-border': '#8f897b',
    '--page': '#f7f5f0',
    '--hairline': '#e2ddd2',
    '--hover': '#ece7dc',
    '--current': '#dde5f5',
    '--good': 'var(--mantine-color-green-8)',
    '--warn': 'var(--mantine-color-yellow-8)',
    '--poor': 'var(--mantine-color-red-7)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-default-border': '#7582a0',
    '--page': 'var(--mantine-color-dark-9)',
    '--hairline': 'var(--mantine-color-dark-5)',
    '--hover': 'var(--mantine-color-dark-6)',
    '--current': '#25386a',
    '--good': 'var(--mantine-color-green-3)',
    '--warn': 'var(--mantine-color-yellow-3)',
    '--poor': 'var(--mantine-color-red-3)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-ink-light': '#25386a',
    '--mantine-color-green-light': '#16402d',
    '--mantine-color-yellow-light': '#45371a',
    '--mantine-color-red-light': '#542724',
  },
});
