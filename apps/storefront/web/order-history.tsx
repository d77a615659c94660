import { usePaymentStatus } from '@service-payments/react';
import { isPayable } from './api.ts';
import type { Order, OrderStatus, Purchase } from './api.ts';
import { askStatus } from './checkout.tsx';
import { formatMoment, formatPrice } from './format.ts';

const STATUS_TEXT: Readonly<Record<OrderStatus, string>> = {
  open: 'Not paid yet',
  created: 'Payment under way',
  approved: 'Delivered',
  declined: 'Declined, not delivered',
  expired: 'Timed out',
  refused: 'Not available',
};

/** What the service says before its webhook has told the shop. */
const NEWS_TEXT: Readonly<Record<string, string>> = {
  Created: 'Payment under way',
  Approved: 'Paid, on its way to you',
  Declined: 'Declined, not delivered',
  Expired: 'Timed out',
};

/** Of many open orders only so many are asked for. */
const MOST_FOLLOWED = 3;

interface OrderHistoryProps {
  /** Null until known. */
  readonly orders: readonly Order[] | null;
  readonly onContinue: (purchase: Purchase) => void;
}

export function OrderHistory({ orders, onContinue }: OrderHistoryProps): React.JSX.Element {
  const followed = orders?.filter((order) => isPayable(order.status)).slice(0, MOST_FOLLOWED);
  return (
    <section className="panel" aria-labelledby="orders-title" aria-busy={orders === null}>
      <h2 id="orders-title">Orders</h2>
      {orders?.length === 0 && <p className="empty">Nothing ordered yet.</p>}
      <ol className="orders">
        {orders?.map((order) => (
          <OrderLine
            key={order.id}
            order={order}
            isFollowed={followed?.includes(order) === true}
            onContinue={onContinue}
          />
        ))}
      </ol>
    </section>
  );
}

interface OrderLineProps {
  readonly order: Order;
  readonly isFollowed: boolean;
  readonly onContinue: (purchase: Purchase) => void;
}

function OrderLine({ order, isFollowed, onContinue }: OrderLineProps): React.JSX.Element {
  const news = usePaymentStatus(isFollowed ? order.paymentIntentId : null, { getStatus: askStatus });
  const text = (isPayable(order.status) && NEWS_TEXT[news.status ?? '']) || STATUS_TEXT[order.status];
  const canContinue = isPayable(order.status) && news.progress !== 'settled';
  return (
    <li data-status={order.status}>
      <div className="order-line">
        <span className="order-title">{order.title}</span>
        <span className="order-price">{formatPrice(order.amount, order.currency)}</span>
      </div>
      <div className="order-line">
        <span className="order-status">{text}</span>
        {canContinue ? (
          <button
            type="button"
            className="button quiet"
            aria-label={`Continue paying for ${order.title}`}
            onClick={() => onContinue({ itemId: order.itemId, currency: order.currency })}
          >
            Continue
          </button>
        ) : (
          <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
        )}
      </div>
    </li>
  );
}
