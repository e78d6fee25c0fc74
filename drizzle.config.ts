import { defineConfig } from 'drizzle-kit';

/** `npm run migration` writes a new SQL migration from the tables of all features. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/**/*.table.ts',
  out: './migrations',
  casing: 'snake_case',
});
