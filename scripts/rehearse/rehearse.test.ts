import { CloudFormationClient, DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { deployedStacks } from './deployed-stacks.ts';
import { reportEffects } from './report.ts';

const aws = mockClient(CloudFormationClient);
afterEach(() => {
  aws.reset();
});
afterAll(() => aws.restore());

const created = new Date('2026-01-01');
const updated = new Date('2026-02-01');

test('the deployed stacks of a stage are read with their templates, except empty ones', async () => {
  aws
    .on(DescribeStacksCommand)
    .resolvesOnce({
      Stacks: [
        {
          StackName: 'Morada-ana-Site',
          StackStatus: 'UPDATE_COMPLETE',
          CreationTime: created,
          LastUpdatedTime: updated,
        },
        { StackName: 'Morada-ana-maria-Site', StackStatus: 'CREATE_COMPLETE', CreationTime: created },
      ],
      NextToken: 'more',
    })
    .resolves({
      Stacks: [
        { StackName: 'Morada-ana-Data', StackStatus: 'UPDATE_ROLLBACK_COMPLETE', CreationTime: created },
        { StackName: 'Morada-ana-ApiPublic', StackStatus: 'ROLLBACK_COMPLETE', CreationTime: created },
        { StackName: 'Morada-ana-Watch', StackStatus: 'REVIEW_IN_PROGRESS', CreationTime: created },
      ],
    });
  aws.on(GetTemplateCommand, { TemplateStage: 'Original' }).callsFake(({ StackName }: { StackName: string }) => ({
    TemplateBody: JSON.stringify({ Description: StackName }),
  }));
  expect(await deployedStacks(new CloudFormationClient({ region: 'eu-west-1' }), 'ana')).toEqual([
    { name: 'Morada-ana-Site', template: { Description: 'Morada-ana-Site' }, createdAt: created, deployedAt: updated },
    { name: 'Morada-ana-Data', template: { Description: 'Morada-ana-Data' }, createdAt: created, deployedAt: created },
  ]);
});

test('harmless changes are counted, and blocking ones come with a solution', () => {
  const version = {
    effect: 'removed',
    stack: 'Api',
    type: 'AWS::Lambda::Version',
    because: '',
    isBlocking: false,
  } as const;
  const lines = reportEffects([
    { ...version, subject: 'One' },
    { ...version, subject: 'Two' },
    {
      effect: 'export-in-use',
      stack: 'Data',
      subject: 'Data:Table',
      type: '',
      because: 'imported by Api',
      isBlocking: true,
    },
  ]);
  expect(lines).toEqual([
    '  removed: AWS::Lambda::Version (2)',
    expect.stringMatching(/^ {2}• Data: export-in-use Data:Table \(imported by Api\)\. Deploy in two steps: .*\.$/),
  ]);
});
