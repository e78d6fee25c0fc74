import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Component = { type: string; name: string; version: string; 'bom-ref': string };
type Bom = {
  serialNumber?: string;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const run = promisify(execFile);

/**
 * The software bill of materials of a release (CycloneDX, JSON): what npm says of the locked dependencies, without those
 * that no release contains, and without the random number that would make each one different.
 * @param released when the version was released, ISO 8601
 * @param isShipped whether a package is part of the release
 */
export const billOfMaterials = async (
  projectFolder: string,
  productName: string,
  released: string,
  isShipped: (name: string, version: string) => boolean,
): Promise<string> => {
  // Without development packages, as with NODE_ENV=production, npm would leave out those that the product needs too.
  const args = ['sbom', '--sbom-format=cyclonedx', '--include=dev', '--package-lock-only'];
  const { stdout } = await run('npm', args, { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 });
  const { serialNumber: _, ...bom }: Bom = JSON.parse(stdout);
  const components = bom.components.filter(({ name, version }) => isShipped(name, version));
  const refs = new Set([bom.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  const product: Component = { ...bom.metadata.component, type: 'application', name: productName };
  const metadata = { ...bom.metadata, timestamp: released, component: product };
  return `${JSON.stringify({ ...bom, metadata, components, dependencies }, null, 2)}\n`;
};
