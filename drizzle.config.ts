import { defineConfig } from 'drizzle-kit';

/** `npm run migration` writes a new SQL migration from all tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.table.ts',
  out: './migrations',
  casing: 'snake_case',
});
