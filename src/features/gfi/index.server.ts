export { type GfiApi, gfiApi } from './api.server.ts';
export { gfiView, parseView } from './gfi-view.server.ts';
export * from './index.ts';
export type { View } from './pages/gfi-props.ts';
export { SheetView } from './pages/sheet-view.tsx';
