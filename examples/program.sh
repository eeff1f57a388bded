#!/bin/sh
# The same as program.ts with curl alone: an acquirer's program offers the receivables of a file, an investor's bids for them.
#
#   PREGAO_URL=http://localhost:3000 \
#   ACQUIRER_CLIENT_ID=... ACQUIRER_CLIENT_SECRET=... INVESTOR_CLIENT_ID=... INVESTOR_CLIENT_SECRET=... \
#   sh examples/program.sh receivables.csv VISA
set -eu
FILE=$1
NETWORK=${2:-VISA}
API=$PREGAO_URL/api

# A refusal (a problem document) goes to the error output and ends the script, also inside `$(...)` and before a pipe.
ask() {
  if ANSWER=$(curl --silent --show-error --fail-with-body "$@"); then
    printf '%s\n' "$ANSWER"
  else
    printf '%s\n' "$ANSWER" >&2
    kill -s TERM $$
  fi
}
trap 'exit 1' TERM
json() { ask --header 'content-type: application/json' "$@"; }
# A token for a client id and its secret, by HTTP Basic: neither stands in the address, where logs would keep it.
token() { ask --user "$1:$2" --data grant_type=client_credentials "$API/oauth/token" | text access_token; }
# One plain field, one list of ids, or the ids of all rows of a reply: enough for these calls; use jq where you have it.
text() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p'; }
number() { sed -n 's/.*"'"$1"'":\([0-9.]*\).*/\1/p'; }
list() { sed -n 's/.*[{,]"'"$1"'":\[\([^]]*\)\].*/\1/p'; }
row_ids() { grep -o '{"id":[0-9]*' | sed 's/.*://' | paste -s -d , -; }
key() { echo "$$-$(date +%s)-$1"; }

ACQUIRER="authorization: Bearer $(token "$ACQUIRER_CLIENT_ID" "$ACQUIRER_CLIENT_SECRET")"
INVESTOR="authorization: Bearer $(token "$INVESTOR_CLIENT_ID" "$INVESTOR_CLIENT_SECRET")"

COMPANY=$(ask --header "$ACQUIRER" "$API/companies" | row_ids)
FILE_ID=$(ask --header "$ACQUIRER" --header "idempotency-key: $(key file)" \
  --form name="$(basename "$FILE")" --form card_network="$NETWORK" --form borrower_company_id="$COMPANY" \
  --form content=@"$FILE" "$API/management-files" | number id)
while :; do
  REPLY=$(ask --header "$ACQUIRER" "$API/management-files/$FILE_ID")
  STATUS=$(echo "$REPLY" | text status)
  case $STATUS in
    PROCESSED) break ;;
    PROCESSING_FAILURE) echo "$REPLY" >&2; exit 1 ;;
  esac
  sleep 1
done
echo "file $FILE_ID is processed"

# Up to 1000 receivables: further pages with page=2 and so on, until total_rows are read.
IDS=$(ask --header "$ACQUIRER" "$API/operation-files?file_id=$FILE_ID&status=AVAILABLE&limit=1000" | row_ids)
LIMIT=$(json --header "$ACQUIRER" --data "{\"receivable_id\":[$IDS],\"card_network\":\"$NETWORK\"}" \
  "$API/simulations" | text higher_date_offer_create_limit)
SPLIT=$(json --header "$ACQUIRER" --data "{\"receivables_id\":[$IDS],\"percentage_value\":85}" \
  "$API/operation-files/percentage")
VALUE=$(echo "$SPLIT" | number offer_value)
LENDERS=$(ask --header "$ACQUIRER" "$API/companies?company_type=LENDER&limit=1000" | row_ids)
OFFER_ID=$(json --header "$ACQUIRER" --header "idempotency-key: $(key offer)" --data "{
  \"receivable_id\": [$(echo "$SPLIT" | list receivables_id)],
  \"security_margin_receivable_id\": [$(echo "$SPLIT" | list security_margin_receivables_id)],
  \"offer_value\": $VALUE, \"minimal_value\": $VALUE, \"card_network\": \"$NETWORK\",
  \"lenders\": [$LENDERS], \"expire_date\": \"$LIMIT\"
}" "$API/offers" | number id)
echo "offer $OFFER_ID is available"

CREDIT_ID=$(json --header "$INVESTOR" --header "idempotency-key: $(key bid)" --data "{
  \"offer_id\": $OFFER_ID, \"credit_value\": $VALUE, \"expire_date\": \"$LIMIT\"
}" "$API/credits" | number id)
echo "proposal $CREDIT_ID was made on offer $OFFER_ID"
