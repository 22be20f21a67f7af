import { describe, expect, test } from '@jest/globals';
import { PropertyReader } from '../assembly/property-reader.ts';
import { readAccessLog } from './access-log.ts';

const arn = 'arn:aws:logs:eu-west-1:111122223333:log-group:Logs-1';
const read = (AccessLogSettings: unknown) => {
  const reader = PropertyReader.of({
    stack: 'Site',
    logicalId: 'Stage',
    path: 'Site/Stage',
    type: 'AWS::ApiGatewayV2::Stage',
    physicalId: 'live',
    attributes: {},
    metadata: {},
    properties: { AccessLogSettings },
  });
  readAccessLog(reader, ['Logs-1']);
  return reader.unsupported();
};

describe('the access log of a stage', () => {
  test.each([arn, `${arn}:*`])('to %s is reported as unsupported', (DestinationArn) => {
    expect(read({ DestinationArn, Format: '{"id":"$context.requestId"}' }).map(({ what }) => what)).toEqual([
      'AWS::ApiGatewayV2::Stage.AccessLogSettings.DestinationArn',
      'AWS::ApiGatewayV2::Stage.AccessLogSettings.Format',
    ]);
  });

  test.each([
    ['goes to no log group', { DestinationArn: `${arn}-2`, Format: '$context.requestId' }, /no log group/],
    ['goes to something else', { DestinationArn: 'arn:aws:s3:::logs', Format: '$context.requestId' }, /no log group/],
    ['names no request', { DestinationArn: arn, Format: '{"route":"$context.routeKey"}' }, /must contain \$context/],
    ['has several lines', { DestinationArn: arn, Format: '{\n"id":"$context.requestId"}' }, /a single line/],
  ])('that %s is refused, as API Gateway does', (_, settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence);
  });
});
