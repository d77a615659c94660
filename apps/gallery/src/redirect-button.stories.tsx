/** `<RedirectButton>` of React in every state. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RedirectStage, playScene, setScene } from './redirect-stage.tsx';
import type { RedirectArgs } from './redirect-stage.tsx';
import type { Stage } from './stage.ts';

export default {
  title: 'React/RedirectButton',
  args: { as: 'component' },
  beforeEach: setScene,
  render: (args, { globals }) => <RedirectStage {...args} {...(globals as unknown as Stage)} />,
  play: playScene,
} satisfies Meta<RedirectArgs>;

type Story = StoryObj<RedirectArgs>;

export const Idle: Story = { args: { scene: 'idle' } };
export const Requesting: Story = { args: { scene: 'requesting' } };
export const Away: Story = { args: { scene: 'away' } };
export const Returned: Story = { args: { scene: 'returned' } };
export const LeftFullscreen: Story = { args: { scene: 'leftFullscreen' } };
export const Approved: Story = { args: { scene: 'approved' } };
export const Declined: Story = { args: { scene: 'declined' } };
export const Expired: Story = { args: { scene: 'expired' } };
export const Blocked: Story = { args: { scene: 'blocked' } };
export const BlockedInFrame: Story = { args: { scene: 'blockedInFrame' } };
export const Stale: Story = { args: { scene: 'stale' } };
export const Failed: Story = { args: { scene: 'failed' } };
export const UnsafeLink: Story = { args: { scene: 'unsafeLink' } };
export const Cancelled: Story = { args: { scene: 'cancelled' } };
export const Disabled: Story = { args: { scene: 'idle', disabled: true } };
