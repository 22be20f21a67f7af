import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { App, CfnParameter, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment';
import { siteOriginPlaceholder } from '#shared/site/public-pages.ts';
import { addressedFiles } from './addressed-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'morada-addressed-'));
  mkdirSync(join(folder, 'termos'));
  writeFileSync(join(folder, 'app.html'), '<!doctype html>');
  writeFileSync(join(folder, 'termos/index.html'), `<link rel="canonical" href="${siteOriginPlaceholder}/termos">`);
  writeFileSync(join(folder, 'robots.txt'), `Sitemap: ${siteOriginPlaceholder}/sitemap.xml`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("only the files that contain the site's address are rewritten at deployment", () => {
  const stack = new Stack(new App());
  const host = new CfnParameter(stack, 'Host');
  const sources = addressedFiles(folder, `https://${host.valueAsString}`);
  expect(sources).toHaveLength(2);

  new BucketDeployment(stack, 'Pages', {
    sources: [...sources],
    destinationBucket: Bucket.fromBucketName(stack, 'Bucket', 'site'),
  });
  const [deployment] = Object.values(Template.fromStack(stack).findResources('Custom::CDKBucketDeployment'));
  const filled: object[] = deployment?.['Properties'].SourceMarkers;
  expect(filled.map((markers) => Object.values(markers))).toEqual([[{ Ref: 'Host' }], [{ Ref: 'Host' }]]);
});
