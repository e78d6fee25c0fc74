export type { GfiView, View } from './gfi-props.ts';
export { GfiSection, type GfiSectionProps } from './gfi-section.tsx';
export { gfiTextKeys } from './gfi-texts.ts';
