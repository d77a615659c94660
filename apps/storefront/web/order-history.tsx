import { isPayable } from './api.ts';
import type { Order, OrderStatus } from './api.ts';
import { formatMoment, formatPrice } from './format.ts';

const STATUS_TEXT: Readonly<Record<OrderStatus, string>> = {
  open: 'Not paid yet',
  created: 'Payment under way',
  approved: 'Delivered',
  declined: 'Declined, not delivered',
  expired: 'Timed out',
  refused: 'Not available',
};

interface OrderHistoryProps {
  /** Null until known. */
  readonly orders: readonly Order[] | null;
  readonly onContinue: (itemId: string) => void;
}

export function OrderHistory({ orders, onContinue }: OrderHistoryProps): React.JSX.Element {
  return (
    <section className="panel" aria-labelledby="orders-title" aria-busy={orders === null}>
      <h2 id="orders-title">Orders</h2>
      {orders?.length === 0 && <p className="empty">Nothing ordered yet.</p>}
      <ol className="orders">
        {orders?.map((order) => (
          <li key={order.id} data-status={order.status}>
            <div className="order-line">
              <span className="order-title">{order.title}</span>
              <span className="order-price">{formatPrice(order.amount, order.currency)}</span>
            </div>
            <div className="order-line">
              <span className="order-status">{STATUS_TEXT[order.status]}</span>
              {isPayable(order.status) ? (
                <button
                  type="button"
                  className="button quiet"
                  aria-label={`Continue paying for ${order.title}`}
                  onClick={() => onContinue(order.itemId)}
                >
                  Continue
                </button>
              ) : (
                <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
