import { openShop } from '../shop.ts';
import { startGame } from './start-game.ts';

void openShop(startGame);
