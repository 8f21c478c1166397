import { type FormEvent, useState } from 'react';
import { getLabToken, setLabToken } from '../platform/lab-token.ts';
import { queryClient } from '../platform/query.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** The form shown in place of the console while the server requires the lab token. */
export function TokenForm() {
  const [token, setToken] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLabToken(token);
    void queryClient.invalidateQueries();
  };
  return (
    <main className="grid h-full place-items-center">
      <form className="flex w-80 flex-col gap-4 rounded-2xl bg-card p-6" onSubmit={submit}>
        <h1 className="text-lg font-semibold">Lab token required</h1>
        <TextField
          label="LAB_TOKEN"
          type="password"
          required
          value={token}
          error={getLabToken() === '' ? undefined : 'The lab does not accept the last token'}
          onChange={setToken}
        />
        <Button type="submit" tone="brand">
          Continue
        </Button>
      </form>
    </main>
  );
}
