import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A copy of the synthesized stacks in which texts of the templates are other ones, as another stage's settings would
 * make them: each must be there.
 */
export function changedAssembly(from: string, folder: string, changes: Readonly<Record<string, string>>): string {
  const assembly = join(folder, 'assembly');
  cpSync(from, assembly, { recursive: true });
  const missing = new Set(Object.keys(changes));
  for (const file of readdirSync(assembly).filter((name) => name.endsWith('.template.json'))) {
    let text = readFileSync(join(assembly, file), 'utf8');
    for (const [before, after] of Object.entries(changes)) {
      if (!text.includes(before)) continue;
      missing.delete(before);
      text = text.replaceAll(before, after);
    }
    writeFileSync(join(assembly, file), text);
  }
  if (missing.size > 0) throw new Error(`Not in the templates: ${[...missing].join(', ')}`);
  return assembly;
}
