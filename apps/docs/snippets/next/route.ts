import { shop } from '../server/shop.ts';

export const dynamic = 'force-dynamic';

export const GET = shop.handle;
export const POST = shop.handle;
