/** `<kyc-gate>` in every state. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { KycStage, playScene, setScene } from './kyc-stage.tsx';
import type { KycArgs } from './kyc-stage.tsx';
import type { Stage } from './stage.ts';

export default {
  title: 'Elements/kyc-gate',
  args: { as: 'element' },
  beforeEach: setScene,
  render: (args, { globals }) => <KycStage {...args} {...(globals as unknown as Stage)} />,
  play: playScene,
} satisfies Meta<KycArgs>;

type Story = StoryObj<KycArgs>;

export const Unknown: Story = { args: { scene: 'unknown' } };
export const NotRequired: Story = { args: { scene: 'notRequired' } };
export const Required: Story = { args: { scene: 'required' } };
export const Starting: Story = { args: { scene: 'starting' } };
export const InProgress: Story = { args: { scene: 'inProgress' } };
export const Left: Story = { args: { scene: 'left' } };
export const Submitted: Story = { args: { scene: 'submitted' } };
export const PendingReview: Story = { args: { scene: 'pendingReview' } };
export const ActionNeeded: Story = { args: { scene: 'actionNeeded' } };
export const Passed: Story = { args: { scene: 'passed' } };
export const Failed: Story = { args: { scene: 'failed' } };
export const Banned: Story = { args: { scene: 'banned' } };
export const Expired: Story = { args: { scene: 'expired' } };
export const Unavailable: Story = { args: { scene: 'unavailable' } };
