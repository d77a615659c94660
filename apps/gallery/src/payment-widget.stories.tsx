/** `<PaymentWidget>` of React in every state, inline and in a dialog. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PaymentStage, playScene, setScene } from './payment-stage.tsx';
import type { PaymentArgs } from './payment-stage.tsx';
import type { Stage } from './stage.ts';

export default {
  title: 'React/PaymentWidget',
  args: { as: 'component', mode: 'inline' },
  beforeEach: setScene,
  render: (args, { globals }) => <PaymentStage {...args} {...(globals as unknown as Stage)} />,
  play: playScene,
} satisfies Meta<PaymentArgs>;

type Story = StoryObj<PaymentArgs>;

export const Preparing: Story = { args: { scene: 'preparing' } };
export const Loading: Story = { args: { scene: 'loading' } };
export const Open: Story = { args: { scene: 'open' } };
export const Refused: Story = { args: { scene: 'refused' } };
export const Checking: Story = { args: { scene: 'checking' } };
export const Submitted: Story = { args: { scene: 'submitted' } };
export const Approved: Story = { args: { scene: 'approved' } };
export const Declined: Story = { args: { scene: 'declined' } };
export const Expired: Story = { args: { scene: 'expired' } };
export const Closed: Story = { args: { scene: 'closed' } };
export const OutcomeUnknown: Story = { args: { scene: 'outcomeUnknown' } };
export const PriceRefused: Story = { args: { scene: 'priceRefused' } };
export const Region: Story = { args: { scene: 'region' } };
export const TooMany: Story = { args: { scene: 'tooMany' } };
export const ServerDown: Story = { args: { scene: 'serverDown' } };
export const Offline: Story = { args: { scene: 'offline' } };
export const ScriptUnavailable: Story = { args: { scene: 'scriptUnavailable' } };
export const ScriptIntegrity: Story = { args: { scene: 'scriptIntegrity' } };
export const ScriptBlocked: Story = { args: { scene: 'scriptBlocked' } };
export const InitFailed: Story = { args: { scene: 'initFailed' } };

export const DialogPreparing: Story = { args: { scene: 'preparing', mode: 'dialog' } };
export const DialogLoading: Story = { args: { scene: 'loading', mode: 'dialog' } };
export const DialogOpen: Story = { args: { scene: 'open', mode: 'dialog' } };
export const DialogRefused: Story = { args: { scene: 'refused', mode: 'dialog' } };
export const DialogSubmitted: Story = { args: { scene: 'submitted', mode: 'dialog' } };
export const DialogOutcomeUnknown: Story = { args: { scene: 'outcomeUnknown', mode: 'dialog' } };
export const DialogRegion: Story = { args: { scene: 'region', mode: 'dialog' } };
export const DialogScriptIntegrity: Story = { args: { scene: 'scriptIntegrity', mode: 'dialog' } };
export const DialogInitFailed: Story = { args: { scene: 'initFailed', mode: 'dialog' } };
