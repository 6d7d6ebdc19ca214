/** Writes README's table of variables anew from the schema that reads them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withEnvironmentTable } from '../house-rules/environment-table.ts';
import { inProject } from './project.mjs';

const readme = inProject('README.md');
writeFileSync(readme, withEnvironmentTable(readFileSync(readme, 'utf8')));
