import { session } from '@mt2/contracts/session';
import { spot } from '@mt2/contracts/spot';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { client, setToken, watchPrices } from './exchange';

const BTC = 1;
const USDT = 3;
const BUY = 1;

function usePrice(currency: number): string {
  const [price, setPrice] = useState('…');
  useEffect(
    () => watchPrices((quotes) => setPrice((known) => quotes.find(({ currency_id }) => currency_id === currency)?.now_price ?? known)),
    [currency],
  );
  return price;
}

function App() {
  const price = usePrice(BTC);
  const [isLoggedIn, setIsLoggedIn] = useState(false);
  const [said, setSaid] = useState('');

  const logIn = async () => {
    const answer = await client.send(session.login, { user_string: 'trader@mt2.test', password: 'mt2-demo' });
    if (answer.ok) setToken(answer.message);
    else setSaid(answer.message);
    setIsLoggedIn(answer.ok);
  };
  const buy = async (amount: string) => {
    const answer = await client.send(spot.placeOrder, { currency_id: BTC, legal_id: USDT, type: BUY, amount });
    setSaid(answer.message);
  };

  return (
    <main>
      <h1>BTC {price}</h1>
      {isLoggedIn ? (
        <>
          <button type="button" onClick={() => buy('0.01')}>
            Buy 0.01
          </button>
          <button type="button" onClick={() => buy('1000000')}>
            Buy 1000000
          </button>
        </>
      ) : (
        <button type="button" onClick={logIn}>
          Log in as trader
        </button>
      )}
      <p role="status">{said}</p>
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
